import { formatNumber, localeTag } from '../../../lib/format.ts'
import { t } from './words.ts'

/** Minutes in readable units: 55 min, 3 h 10 min, 2 d 4 h. */
export function timeText(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const text =
    hours >= 48
      ? t(($) => $.insights.time.days, { days: formatNumber(Math.floor(hours / 24)), hours: hours % 24 })
      : hours >= 1
        ? t(($) => $.insights.time.hours, { hours, minutes: String(whole % 60).padStart(2, '0') })
        : t(($) => $.insights.time.minutes, { minutes: whole })
  return text.replaceAll(' ', '\u00A0')
}

/** A share, with one decimal if it is small: 2.3%, 44%. */
export const shareText = (share: number, digits: 0 | 1 = 0): string =>
  new Intl.NumberFormat(localeTag(), { style: 'percent', maximumFractionDigits: digits }).format(share)

/** A number with one decimal, unless that is zero: 3.7, 4. */
export const fewText = (value: number): string =>
  new Intl.NumberFormat(localeTag(), { maximumFractionDigits: 1 }).format(value)

export interface Change {
  text: string
  /** Direction of the change; neither is good or bad. */
  way: 'up' | 'down' | 'same'
}

/** Change between two counts: +18%. */
export function changeOf(now: number, before: number): Change {
  if (before === 0)
    return now === 0
      ? { text: t(($) => $.insights.change.same), way: 'same' }
      : { text: t(($) => $.insights.change.first), way: 'up' }
  return signed((now - before) / before, { style: 'percent', maximumFractionDigits: 0 }, (text) => text)
}

/** Change between two shares, in points: +0.3 points. */
export const pointsOf = (now: number, before: number): Change =>
  signed((now - before) * 100, { maximumFractionDigits: 1 }, (points) => t(($) => $.insights.change.points, { points }))

/** Change between two durations: 40 min faster. */
export function paceOf(now: number, before: number): Change {
  const minutes = Math.round(now) - Math.round(before)
  if (minutes === 0) return { text: t(($) => $.insights.change.same), way: 'same' }
  const time = timeText(Math.abs(minutes))
  return minutes < 0
    ? { text: t(($) => $.insights.change.faster, { time }), way: 'down' }
    : { text: t(($) => $.insights.change.slower, { time }), way: 'up' }
}

function signed(value: number, options: Intl.NumberFormatOptions, say: (text: string) => string): Change {
  const text = new Intl.NumberFormat(localeTag(), { ...options, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '\u2212')
  if (!/[1-9]/.test(text)) return { text: t(($) => $.insights.change.same), way: 'same' }
  return { text: say(text), way: value < 0 ? 'down' : 'up' }
}
