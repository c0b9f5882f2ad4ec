import type { Verified } from '@kartu/contracts/identity/auth'

type Session = Extract<Verified, { token: string }>

/** Session of a person without a second factor. */
export function sessionOf(answer: Verified): Session {
  if ('token' in answer) return answer
  throw new Error('A second step was asked for')
}

/** Challenge of a person who has one. */
export function challengeOf(answer: Verified): string {
  if ('second_step' in answer) return answer.second_step.challenge
  throw new Error('No second step was asked for')
}
