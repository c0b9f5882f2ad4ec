import type { MemberAct } from './member-act.ts'

const found = import.meta.glob<readonly MemberAct[]>('./*.member-acts.tsx', { eager: true, import: 'acts' })

export const memberActs = Object.values(found).flat()
