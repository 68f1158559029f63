import { launchFirefox } from './launch-firefox'
import { playMainJob } from './main-job'

playMainJob(launchFirefox)
