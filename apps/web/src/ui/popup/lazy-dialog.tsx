import { LazyPart, type LoadPart } from '../frame/lazy-part.tsx'
import { MissingDialog } from './missing-dialog.tsx'

interface LazyDialogProps<P> {
  load: LoadPart<P>
  props: NoInfer<P>
}

/** An open dialog that loads when it is rendered. If it fails to load, another dialog says so. */
export const LazyDialog = <P extends { close: () => void }>({ load, props }: LazyDialogProps<P>) => (
  <LazyPart load={load} props={props} missing={(again) => <MissingDialog again={again} onClose={props.close} />} />
)
