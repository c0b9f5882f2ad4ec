import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Scrolls to the target of an email link, which `?show=` names. */
export function useShown<E extends HTMLElement>(name: string) {
  const place = useRef<E>(null)
  const [search] = useSearchParams()
  const isWanted = search.get('show') === name
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return place
}
