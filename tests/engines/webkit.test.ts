import { launchWebKit } from './launch-webkit'
import { playMainJob } from './main-job'

// WebKit, like Safari, keeps a page out of its back/forward cache for `no-store` only over https.
playMainJob(launchWebKit, { isOverTls: true })
