import classes from './avatar-stack.module.css'
import { PersonAvatar } from './person-avatar.tsx'

interface AvatarStackProps {
  people: readonly { _id: string; name: string; photo?: { url: string } | null | undefined }[]
}

const shownMax = 5

/** The first people of a group, overlapping. Text beside it says how many there are. */
export function AvatarStack({ people }: AvatarStackProps) {
  return (
    <span className={classes.avatars} aria-hidden="true">
      {people.slice(0, shownMax).map((person) => (
        <PersonAvatar key={person._id} name={person.name} src={person.photo?.url} size={28} />
      ))}
    </span>
  )
}
