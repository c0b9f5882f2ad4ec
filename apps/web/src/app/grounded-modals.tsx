import { useColorScheme } from '../lib/color-scheme.ts'
import { MantineGround } from '../ui/mantine-ground.tsx'
import { ModalStack } from './modal-stack.tsx'

export function GroundedModals() {
  const { shown } = useColorScheme()
  return (
    <MantineGround colorScheme={shown}>
      <ModalStack />
    </MantineGround>
  )
}
