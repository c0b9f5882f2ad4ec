import * as limits from './limits.ts'

/**
 * Email rule of the specification (section 5): word characters with optional separators, an at sign, a domain, a
 * top-level part of 2 to 20 characters. Linear time; the length is limited first.
 */
export function isEmail(text: string): boolean {
  if (text.length > limits.emailCharactersMax) return false
  const at = text.indexOf('@')
  if (at < 1 || at !== text.lastIndexOf('@')) return false
  const local = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    local.length <= 64 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^[a-z][a-z0-9-]{1,19}$/i.test(top)
  )
}
