import { signInRulesRoutes } from '@kartu/contracts/sign-in-rules.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../lib/queries.ts'
import { useActor } from '../lib/session.ts'
import { localStore } from '../lib/storage.ts'
import { OnceOnline, Piece } from '../ui/frame/piece.tsx'

const load = () => import('./factor-notice.tsx').then((m) => m.FactorNotice)

/** Where the shell says that the company will ask for a second factor, until the reader hides it. */
export function FactorPlace() {
  const { companyId, personal } = useActor()
  const { data } = useQuery({
    ...q(signInRulesRoutes.mine, { params: { companyId } }),
    enabled: personal !== true,
    staleTime: Infinity,
    retry: false,
  })
  const [hidden, setHidden] = useState(() => localStore.get(hiddenKey))
  if (data?.soon == null || data.second_factor) return null
  const { from } = data.soon
  // Another day, or another company, is said again.
  const shown = `${companyId} ${from}`
  if (hidden === shown) return null
  const hide = (): void => {
    localStore.set(hiddenKey, shown)
    setHidden(shown)
  }
  return (
    <Piece
      load={load}
      props={{ company: data.company.name, from, hide }}
      missing={(again) => <OnceOnline again={again} />}
    />
  )
}

const hiddenKey = 'kartu.factor_notice_hidden'
