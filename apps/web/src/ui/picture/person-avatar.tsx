import { useState } from 'react'
import { initials, toneOf } from './initials.ts'
import classes from './person-avatar.module.css'

interface PersonAvatarProps {
  name: string
  /** The picture's URL; initials replace a missing or broken one. */
  src?: string | null | undefined
  /** Side in pixels at the default text size; it grows with the text. */
  size?: number
}

const tones = 8

/** A person's picture or initials. The name is always shown beside it, so screen readers skip it. */
export function PersonAvatar({ name, src, size = 36 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = { fontSize: `${size * 0.0225}rem` }
  if (src && broken !== src) {
    return (
      <img
        className={classes.avatar}
        data-avatar
        style={style}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className={classes.avatar} data-avatar style={style} data-tone={toneOf(name, tones)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
