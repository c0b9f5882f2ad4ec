import { codeCorners, type CodeDesign, codeShapes } from '@kartu/contracts/company/card-codes'
import { callToActionCharactersMax } from '@kartu/contracts/limits'
import { Switch } from '@mantine/core'
import { Choice } from '../../../ui/form/choice.tsx'
import { ColourField } from '../../../ui/form/colour-field.tsx'
import { LimitedInput } from '../../../ui/form/limited-input.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

interface CodeFieldsProps {
  design: CodeDesign
  onChange: (design: CodeDesign) => void
  /** Initial value of a custom colour. */
  companyColour: string
  hasLogo: boolean
}

/** The choices of a code's design. */
export function CodeFields({ design, onChange, companyColour, hasLogo }: CodeFieldsProps) {
  const change = (part: Partial<CodeDesign>): void => onChange({ ...design, ...part })
  const shapes = codeShapes.map((value) => ({ value, label: t(($) => $.cardCodes.shapes[value]) }))
  return (
    <Stack gap="xl">
      <Choice
        label={t(($) => $.cardCodes.colours)}
        value={design.colour === null ? 'company' : 'own'}
        data={[
          { value: 'company', label: t(($) => $.cardCodes.company_colour) },
          { value: 'own', label: t(($) => $.cardCodes.own_colours) },
        ]}
        onChange={(value) => change(value === 'own' ? { colour: companyColour } : { colour: null, ground: '#ffffff' })}
      />
      {design.colour === null ? null : (
        <>
          <ColourField
            label={t(($) => $.cardCodes.colour)}
            value={design.colour}
            hint={null}
            onChange={(colour) => change({ colour })}
          />
          <ColourField
            label={t(($) => $.cardCodes.ground)}
            value={design.ground}
            hint={null}
            onChange={(ground) => change({ ground })}
          />
        </>
      )}
      <Choice
        label={t(($) => $.cardCodes.dots)}
        value={design.dots}
        data={shapes}
        onChange={(dots) => change({ dots })}
      />
      <Choice
        label={t(($) => $.cardCodes.corners)}
        value={design.corners}
        data={codeCorners.map((value) => ({ value, label: t(($) => $.cardCodes.shapes[value]) }))}
        onChange={(corners) => change({ corners })}
      />
      {hasLogo ? (
        <Switch
          label={t(($) => $.cardCodes.logo)}
          checked={design.logo}
          onChange={(event) => change({ logo: event.currentTarget.checked })}
        />
      ) : (
        <Text tone="3">{t(($) => $.cardCodes.no_logo)}</Text>
      )}
      <LimitedInput
        label={t(($) => $.cardCodes.call)}
        description={t(($) => $.cardCodes.call_hint)}
        placeholder={t(($) => $.cardCodes.call_example)}
        value={design.call_to_action}
        charactersMax={callToActionCharactersMax}
        onChange={(event) => change({ call_to_action: event.currentTarget.value })}
      />
    </Stack>
  )
}
