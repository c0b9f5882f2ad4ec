/** Invisible characters that copying adds. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * A pasted address without additions: `Name <a@b.com>`, `<a@b.com>`, `mailto:`, zero-width spaces, trailing
 * punctuation. An internationalised domain becomes its ASCII form. Text without a single address stays unchanged.
 */
export function pastedEmail(text: string): string {
  const plain = text.replaceAll(invisible, '').replace('＠', '@').trim()
  const inside = /^[^<>]*<([^<>]*)>[\s.,;]*$/.exec(plain)?.[1]
  const address = (inside ?? plain)
    .trim()
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/[.,;>]+$/, '')
  const at = address.lastIndexOf('@')
  if (at < 1) return plain
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex -- everything beyond ASCII is meant
  if (!/[^\u0000-\u007f]/.test(domain) || /[\s/?#@:\\]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
