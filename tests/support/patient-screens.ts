import { configure } from '@testing-library/dom'

// A busy machine with two cores may take longer than the second that is waited by default; a broken screen takes for ever.
configure({ asyncUtilTimeout: 5_000 })
