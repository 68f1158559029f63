import { browserStorage } from '../../offline/store/browser-storage'
import { observable } from '../../ui/observable'

/** The papers that the app prints on: a page, or a roll whose page is as long as the printed text. */
export const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: '80mm', label: '80 mm roll' },
  { value: '58mm', label: '58 mm roll' },
] as const
export type Paper = (typeof PAPERS)[number]['value']

/** The width of a roll (mm). */
export const ROLL_WIDTH: Readonly<Record<Exclude<Paper, 'a4'>, number>> = { '80mm': 80, '58mm': 58 }

const PAPER = 'branchline.paper'
const storage = browserStorage('localStorage')

/** The paper of this device, whoever is signed in: it belongs to the printer. */
export const paper = observable<Paper>(
  PAPERS.find(({ value }) => value === storage.getItem(PAPER))?.value ?? 'a4',
)

/** Sets the paper of this device. */
export function choosePaper(next: Paper): void {
  storage.setItem(PAPER, next)
  paper.set(next)
}
