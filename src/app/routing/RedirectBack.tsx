import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Goes back in the history, or to `otherwise` if there is no earlier page. */
export function RedirectBack({ otherwise }: { otherwise: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (history.length > 1) history.back()
    else navigate(otherwise, { replace: true })
  }, [navigate, otherwise])
  return null
}
