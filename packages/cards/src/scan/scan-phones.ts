import { parsePhone } from '../contacts/phones.ts'
import { labels } from './scan-words.ts'

export interface ScannedPhone {
  value: string
  key: 'mobile' | 'phone' | 'fax' | 'whatsapp'
}

const number = /[+(\d][\d\s().\-–/]{5,}\d/g

/** Phone numbers of a line with the kind that the word before them names; mobile without one. */
export function phonesIn(text: string, country: string): ScannedPhone[] {
  const phones: ScannedPhone[] = []
  const straight = text.replace(/[—–−]/g, '-').replace(/\s*[[{]\s*/g, '(')
  for (const { 0: found, index } of straight.matchAll(number)) {
    const phone = parsePhone(found.replace(/\(\s*0\s*\)/, ''), country)
    if (phone === null) continue
    phones.push({ value: phone.value, key: kindOf(straight.slice(0, index)) })
  }
  return phones
}

function kindOf(before: string): ScannedPhone['key'] {
  for (const key of ['fax', 'whatsapp', 'mobile', 'phone'] as const) if (labels[key].test(before)) return key
  return 'mobile'
}
