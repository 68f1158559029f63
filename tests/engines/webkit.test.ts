import { launchWebKit } from './launch-webkit'
import { playMainJob } from './main-job'

// As Safari, it keeps a page that is not to be stored out of its back/forward cache only over https.
playMainJob(launchWebKit, { isOverTls: true })
