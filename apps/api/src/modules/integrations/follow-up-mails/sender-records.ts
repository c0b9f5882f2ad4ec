import type { dkimStates, dmarcStates, spfStates } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { TxtRecords } from '../../../gateways/txt-records.ts'

interface SenderRecords {
  domain: string
  spf: (typeof spfStates)[number]
  dkim: (typeof dkimStates)[number]
  dmarc: (typeof dmarcStates)[number]
}

/**
 * Reads the DNS records by which receivers verify mails from a domain: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC
 * 7489).
 */
export async function readRecords(
  txt: TxtRecords,
  { fromAddress, dkimSelector }: { fromAddress: string; dkimSelector: string },
): Promise<SenderRecords> {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()
  const [spf, dkim, dmarc] = await Promise.all([
    answered(spfOf(txt, domain)),
    dkimSelector === '' ? ('no_selector' as const) : answered(dkimOf(txt, `${dkimSelector}._domainkey.${domain}`)),
    answered(dmarcOf(txt, domain)),
  ])
  return { domain, spf, dkim, dmarc }
}

const answered = <T>(read: Promise<T>): Promise<T | 'unanswered'> => read.catch(() => 'unanswered' as const)

async function spfOf(txt: TxtRecords, domain: string): Promise<'found' | 'missing' | 'several'> {
  const records = (await txt(domain)).filter((record) => /^v=spf1(?: |$)/i.test(record))
  // Receivers treat several SPF records as an error.
  return records.length === 1 ? 'found' : records.length === 0 ? 'missing' : 'several'
}

async function dkimOf(txt: TxtRecords, name: string): Promise<'found' | 'missing' | 'revoked'> {
  const keys = (await txt(name)).flatMap((record) => /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(record)?.[1] ?? [])
  if (keys.length === 0) return 'missing'
  return keys.some((key) => key.trim() !== '') ? 'found' : 'revoked'
}

/** A subdomain without a policy inherits that of its parent domain. */
async function dmarcOf(txt: TxtRecords, domain: string): Promise<'found' | 'weak' | 'missing'> {
  const labels = domain.split('.')
  for (let at = 0; at <= labels.length - 2; at += 1) {
    const records = await txt(`_dmarc.${labels.slice(at).join('.')}`)
    const policy = records.find((record) => /^v=DMARC1\s*;/i.test(record))
    if (policy !== undefined) return /;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(policy) ? 'found' : 'weak'
  }
  return 'missing'
}
