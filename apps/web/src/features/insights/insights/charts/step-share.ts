import type { InsightFigures } from '@kartu/contracts/insights/insights'

type Funnel = InsightFigures['funnel']
type Step = 'views' | 'saves' | 'leads' | 'qualified' | 'won'

/**
 * The step of which each step is a part. Leads are a part of views, because visitors can leave their details without
 * saving the contact.
 */
const wholes: Readonly<Record<Step, Step | null>> = {
  views: null,
  saves: 'views',
  leads: 'views',
  qualified: 'leads',
  won: 'qualified',
}

/**
 * A step as part of its whole, from 0 to 1. Null for the first step, and if the share would exceed 1, because contacts
 * can be saved without a view.
 */
export function stepShare(funnel: Funnel, step: Step): number | null {
  const whole = wholes[step]
  if (whole === null || funnel[whole] === 0 || funnel[step] > funnel[whole]) return null
  return funnel[step] / funnel[whole]
}
