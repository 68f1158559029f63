import type { StoreWait } from '../../../offline/store/open-store'
import { observable } from '../../../ui/observable'

/** How far the device's store is opened, for the page that is shown meanwhile. */
export const openingStep = observable<'opening' | StoreWait>('opening')
