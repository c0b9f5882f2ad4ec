import { useState } from 'react'
import { type LoadPart, LazyPart } from '../frame/lazy-part.tsx'
import { MissingDialog } from './missing-dialog.tsx'

interface LaterDialogProps<P> {
  load: LoadPart<P>
  props: NoInfer<P>
}

/** A dialog of a page that loads when it is first opened. */
export function LaterDialog<P extends { opened?: boolean; onClose: () => void }>({ load, props }: LaterDialogProps<P>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!props.opened && !wasOpened) return null
  return (
    <LazyPart
      load={load}
      props={props}
      missing={(again) => (props.opened ? <MissingDialog again={again} onClose={props.onClose} /> : null)}
    />
  )
}
