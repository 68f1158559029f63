import { Note } from '../../ui/Note/Note'

/**
 * Says on a browser of Apple that is not the installed app when it deletes what is saved here (WebKit, seven
 * days of use of the browser without a visit). No API tells it, so the browser is known by its vendor.
 */
export function DeletionNote() {
  if (!navigator.vendor.startsWith('Apple') || matchMedia('(display-mode: standalone)').matches) return null
  return (
    <Note tone="warn" title="Safari deletes what is saved here after 7 days without a visit">
      Add Branchline to the Home Screen or the Dock by Safari’s Share button: what the installed app saves
      stays. Or open it here within 7 days.
    </Note>
  )
}
