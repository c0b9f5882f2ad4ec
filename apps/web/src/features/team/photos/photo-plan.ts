import type { FoundMember } from '@kartu/contracts/company/members'
import type { PhotoFile } from './photo-files.ts'

export interface PhotoMatch {
  photo: PhotoFile
  member: FoundMember
}

export interface PhotoPlan {
  matches: PhotoMatch[]
  /** File names that match no person whose card the reader may edit. */
  unknown: string[]
  /** Names of further files for a person who has a photo in `matches`. */
  doubled: string[]
}

/** One photo for each person: the first file that names them, by email or external ID. */
export function photoPlan(photos: readonly PhotoFile[], found: readonly FoundMember[]): PhotoPlan {
  const byKey = new Map(found.map((member) => [member.key, member]))
  const plan: PhotoPlan = { matches: [], unknown: [], doubled: [] }
  const taken = new Set<string>()
  for (const photo of photos) {
    const member = byKey.get(photo.key)
    if (member === undefined) plan.unknown.push(photo.name)
    else if (taken.has(member.member_id)) plan.doubled.push(photo.name)
    else {
      taken.add(member.member_id)
      plan.matches.push({ photo, member })
    }
  }
  return plan
}
