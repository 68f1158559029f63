import { configure } from '@testing-library/dom'

// A busy machine with two cores may take longer than the default second. A broken screen never appears.
configure({ asyncUtilTimeout: 15_000 })
