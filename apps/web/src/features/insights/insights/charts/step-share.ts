import type { InsightFigures } from '@kartu/contracts/insights/insights'

type Funnel = InsightFigures['funnel']
type Step = 'views' | 'saves' | 'leads' | 'qualified' | 'won'

/**
 * Step that each one is a part of: visitors leave their details without saving the contact, so leads follow from views.
 */
const wholes: Readonly<Record<Step, Step | null>> = {
  views: null,
  saves: 'views',
  leads: 'views',
  qualified: 'leads',
  won: 'qualified',
}

/**
 * A step as part of its whole, from 0 to 1; null for the first, and if it exceeds the whole: contacts are saved without
 * a view.
 */
export function stepShare(funnel: Funnel, step: Step): number | null {
  const whole = wholes[step]
  if (whole === null || funnel[whole] === 0 || funnel[step] > funnel[whole]) return null
  return funnel[step] / funnel[whole]
}
