import type { Noun } from '../../domain/noun'
import { Amount } from '../../ui/Amount/Amount'
import { Stack } from '../../ui/Page/Row'
import { Progress } from '../../ui/Progress/Progress'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { countMessage } from '../list-status/list-status.messages'
import { firstWaitsMessage } from '../live-write/outcome.messages'
import { TokenLiveWriteDialog } from '../live-write/TokenLiveWriteDialog'
import { sidesLines } from '../sums/sides-lines'
import { UPLOAD } from './csv-import.messages'
import type { useUpload } from './use-upload'

/** Asks for the token below what is uploaded, and shows how much of the file has left. */
export function UploadDialog({ upload, noun }: { upload: ReturnType<typeof useUpload>; noun: Noun }) {
  const { asked, write, part } = upload
  const hasLeft = part === 1
  const sides = asked?.facts.sides
  return (
    <TokenLiveWriteDialog
      form={write}
      open={asked !== undefined}
      title={UPLOAD.tokenTitle}
      submit={UPLOAD.initiate}
      onToken={upload.send}
      onCancel={upload.cancel}
    >
      {asked && (
        <Stack>
          <SummaryList
            lines={[
              { label: 'File', value: asked.facts.fileName },
              { label: 'Rows', value: countMessage(asked.facts.rows, noun) },
              ...(sides
                ? sidesLines(sides)
                : [{ label: 'Total', value: <Amount value={asked.facts.total} sign="₦" />, total: true }]),
            ]}
          />
          {write.waitsFor && <p>{firstWaitsMessage(write.waitsFor)}</p>}
        </Stack>
      )}
      {write.sending && (
        <>
          <p>{hasLeft ? UPLOAD.waiting : UPLOAD.sending}</p>
          <Progress label={UPLOAD.sending} value={hasLeft ? undefined : part} />
        </>
      )}
    </TokenLiveWriteDialog>
  )
}
