import { PageHead } from '../../ui/Page/PageHead'
import { Skeleton } from '../../ui/Skeleton/Skeleton'

/** The heading of a screen whose file is loading. */
export function ScreenLoading({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHead title={title} subtitle={<Skeleton width="24ch" />} />
    </div>
  )
}
