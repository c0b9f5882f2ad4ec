import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'

interface Providers {
  google: boolean
  microsoft: boolean
  company: boolean
  passkeys: boolean
}

/**
 * Sign-in methods of this installation; null until they are loaded, and if they cannot be: no page depends on them
 * alone.
 */
export function useProviders(): Providers | null {
  const [providers, setProviders] = useState<Providers | null>(null)
  useEffect(() => {
    let shown = true
    asked ??= callApi(authRoutes.providers)
    asked.then(
      (answer) => shown && setProviders(answer),
      () => {
        asked = null
      },
    )
    return () => {
      shown = false
    }
  }, [])
  return providers
}

/** Fetched once for all sign-in pages. */
let asked: Promise<Providers> | null = null
