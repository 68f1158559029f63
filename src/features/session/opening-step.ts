import type { StoreWait } from '../../offline/store/open-store'
import { observable } from '../../ui/observable'

/** How far the opening of the device's store has come, for the page that is shown meanwhile. */
export const openingStep = observable<'opening' | StoreWait>('opening')
