import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The draft that the URL names (`?draft=<uuid>`). If it names none, or an invalid one, a new id is put there
 * at once, so that a reload or a crash returns to the same draft; until then `id` is undefined.
 */
export function useDraftId() {
  const [params, setParams] = useSearchParams()
  const given = params.get('draft') ?? ''
  const id = DRAFT_ID.test(given) ? given : undefined
  const goTo = (draft: string, options?: { replace: boolean }) => setParams({ draft }, options)

  const begin = useEffectEvent(() => goTo(crypto.randomUUID(), { replace: true }))
  useEffect(() => {
    if (id === undefined) begin()
  }, [id])

  return { id, goTo }
}
