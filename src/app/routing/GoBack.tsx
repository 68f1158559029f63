import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Takes a user back to where they came from; `otherwise` where they came from nowhere. */
export function GoBack({ otherwise }: { otherwise: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (history.length > 1) history.back()
    else navigate(otherwise, { replace: true })
  }, [navigate, otherwise])
  return null
}
