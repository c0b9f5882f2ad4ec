import { blockQuestionsMax } from '@kartu/contracts/limits'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Panel, Row, Stack } from '../layout/layout.tsx'
import type { BlockFieldsProps } from './block-field.ts'
import { t } from './words.ts'

/** Questions with their answers. */
export function FaqFields({ block, onChange, field }: BlockFieldsProps<'faq'>) {
  const { questions } = block
  const put = (next: typeof questions): void => onChange({ ...block, questions: next })
  return (
    <>
      {questions.map((one, index) => (
        // Questions have no identity of their own, and all their inputs are controlled.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Panel key={index} ground="empty" pad="m">
          <Stack gap="s">
            <TextInput
              label={t(($) => $.cardBlocks.question, { number: index + 1 })}
              autoComplete="off"
              required
              value={one.question}
              onChange={(event) => put(questions.with(index, { ...one, question: event.currentTarget.value }))}
              {...field(`questions.${index}.question`)}
            />
            <Textarea
              label={t(($) => $.cardBlocks.answer, { number: index + 1 })}
              autosize
              minRows={2}
              required
              value={one.answer}
              onChange={(event) => put(questions.with(index, { ...one, answer: event.currentTarget.value }))}
              {...field(`questions.${index}.answer`)}
            />
            {questions.length > 1 ? (
              <Row justify="end">
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
                  onClick={() => put(questions.toSpliced(index, 1))}
                >
                  {t(($) => $.cardBlocks.remove_question, { number: index + 1 })}
                </Button>
              </Row>
            ) : null}
          </Stack>
        </Panel>
      ))}
      {questions.length < blockQuestionsMax ? (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => put([...questions, { question: '', answer: '' }])}
          >
            {t(($) => $.cardBlocks.add_question)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
