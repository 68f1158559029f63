import * as v from 'valibot'
import { keepListening } from '../../../bank/keep-listening'
import { logged } from '../../../offline/error-log/error-log'
import { exclusively } from '../../../offline/store/exclusive'
import type { Workspace } from '../../../offline/workspace/workspace'
import { SmsProgress, smsProgressSubscription } from '../sms-progress.subscription'

/** The messages of the tab that listens to the other tabs. */
const News = v.union([
  v.object({ kind: v.literal('opened') }),
  v.object({ kind: v.literal('progress'), progress: SmsProgress }),
])
type News = v.InferOutput<typeof News>

/** Who follows; the name of the database stands for the user of an organisation. */
interface Following extends Pick<Workspace, 'connection' | 'token' | 'user'> {
  readonly db: { readonly name: string }
}

interface ProgressFollower {
  readonly signal: AbortSignal
  /** Called when something may have been missed: the list has to be asked again. */
  readonly onGap: () => void
  readonly onProgress: (progress: SmsProgress) => void
}

/**
 * Follows the progress of bulk SMS until it is aborted. Of a user's tabs that follow it, one listens and
 * tells the others; when it leaves, the next one listens. A browser opens no more than six connections to a
 * server over HTTP/1.1, and a stream in each of six windows would leave none for anything else. If a browser
 * has no Web Locks, each tab listens.
 */
export function followProgress(
  { connection, token, user, db }: Following,
  { signal, onGap, onProgress }: ProgressFollower,
): void {
  const name = `sms-progress:${db.name}`
  const channel = new BroadcastChannel(name)
  const heard = new Set<string>()
  const hear = (news: News) => {
    if (news.kind === 'opened') return onGap()
    const { progress } = news
    onProgress(progress)
    if (heard.has(progress.request_id)) return
    heard.add(progress.request_id)
    // It may be one that was sent just now, by a colleague perhaps, and is not in the list yet.
    onGap()
  }
  channel.onmessage = ({ data }) => {
    // A tab of another release may say something else.
    const read = v.safeParse(News, data)
    if (read.success) hear(read.output)
  }
  signal.addEventListener('abort', () => channel.close())
  const tellAll = (news: News) => {
    if (signal.aborted) return
    channel.postMessage(news)
    hear(news)
  }
  const listen = () =>
    keepListening(connection, {
      ...smsProgressSubscription,
      variables: { org_id: user.org_id },
      token,
      signal,
      onOpen: () => tellAll({ kind: 'opened' }),
      onEvent: (progress) => tellAll({ kind: 'progress', progress }),
    })
  const takeTurn = async () => {
    const alone = await exclusively(name, { ifAvailable: true }, listen)
    if (alone.ok || signal.aborted) return
    // Another tab has been listening: what it heard before is in the list.
    onGap()
    await exclusively(name, { signal }, listen)
  }
  void takeTurn().catch(logged('sms/progress'))
}
