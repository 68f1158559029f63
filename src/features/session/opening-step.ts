import type { StoreWait } from '../../offline/store/open-store'
import { watched } from '../../ui/watched'

/** How far the opening of the device's store has come, for the page that is shown meanwhile. */
export const openingStep = watched<'opening' | StoreWait>('opening')
