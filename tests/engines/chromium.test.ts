import { launchChromium } from './launch-chromium'
import { playMainJob } from './main-job'

playMainJob(launchChromium)
