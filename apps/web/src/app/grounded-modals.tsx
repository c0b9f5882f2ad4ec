import { useColorScheme } from '../lib/color-scheme.ts'
import { QueryGround } from '../lib/query-ground.tsx'
import { MantineGround } from '../ui/frame/mantine-ground.tsx'
import { ModalStack } from './modal-stack.tsx'

export function GroundedModals() {
  const { shown } = useColorScheme()
  return (
    <QueryGround>
      <MantineGround colorScheme={shown}>
        <ModalStack />
      </MantineGround>
    </QueryGround>
  )
}
