import { IconCheck } from '@tabler/icons-react'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './import-steps.module.css'

const fileSteps = ['file', 'columns', 'check', 'result'] as const
/** The columns of the directory are always the same. */
const directorySteps = ['sign_in', 'check', 'result'] as const
export type StepName = (typeof fileSteps)[number] | (typeof directorySteps)[number]

/** Progress through the steps from a file, or from the directory, to cards. */
export function ImportSteps({ current, fromDirectory }: { current: StepName; fromDirectory: boolean }) {
  const steps: readonly StepName[] = fromDirectory ? directorySteps : fileSteps
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t(($) => $.imports.step.label)}>
      <Text className={classes.stepCount} tone="3" aria-hidden="true">
        {t(($) => $.imports.step.count, { step: at + 1, steps: steps.length })}
      </Text>
      <Row as="ol">
        {steps.map((step, index) => {
          const name = t(($) => $.imports.step.names[step])
          const passed = index < at
          return (
            <li
              key={step}
              className={classes.step}
              data-passed={passed || undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={classes.stepMark} aria-hidden="true">
                {passed ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              <span aria-hidden={passed || undefined}>{name}</span>
              {passed ? <span className="visually-hidden">{t(($) => $.imports.step.done, { name })}</span> : null}
            </li>
          )
        })}
      </Row>
    </nav>
  )
}
