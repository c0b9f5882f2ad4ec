import { type ProviderAnswer, providerAnswer } from '../../../lib/browser/provider-return.ts'

/** Answer of a sign-in in the fragment, or of a consent in the query. */
export function readAnswer({ hash, search }: Pick<Location, 'hash' | 'search'>): ProviderAnswer | { kind: 'allowed' } {
  const [signIn, consent] = [providerAnswer(hash), new URLSearchParams(search)]
  if (signIn.kind !== 'nothing') return signIn
  if (consent.has('error')) return { kind: 'refused' }
  return consent.get('admin_consent')?.toLowerCase() === 'true' ? { kind: 'allowed' } : { kind: 'nothing' }
}
