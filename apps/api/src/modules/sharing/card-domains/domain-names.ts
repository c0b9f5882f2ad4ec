import type { Env } from '../../../settings/env.ts'
import { fieldError } from '../../../http/errors.ts'
import { isLocalName } from '../../../http/request-host.ts'

/** Throws for names that no company can own: the operator's, those of private networks, and public suffixes. */
export async function requireOwnable(
  { publicUrl, cardDomainTarget }: Pick<Env, 'publicUrl' | 'cardDomainTarget'>,
  domain: string,
): Promise<void> {
  const operators = [new URL(publicUrl).hostname, cardDomainTarget ?? '']
  if (isLocalName(domain) || operators.some((own) => domain === own || domain.endsWith(`.${own}`)))
    throw fieldError('card_domain_own', 'domain')
  // The list of public suffixes is loaded only here, because it is large.
  const { parse } = await import('tldts')
  if (parse(domain, { allowPrivateDomains: true }).domain === null) throw fieldError('card_domain_suffix', 'domain')
}
