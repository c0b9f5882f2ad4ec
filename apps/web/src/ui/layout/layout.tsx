import type { JSX } from 'react'
import classes from './layout.module.css'

/** 4, 8, 12, 16, 24 and 36 px: the `--space-*` of `tokens.css`. */
type Space = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl'

/** HTML elements that a primitive can render. */
type Tag =
  | ('div' | 'section' | 'article' | 'aside' | 'nav' | 'main' | 'header' | 'footer' | 'form' | 'fieldset' | 'legend')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'figure' | 'figcaption' | 'details' | 'summary' | 'blockquote')
  | ('h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span' | 'strong' | 'em' | 'small' | 'bdi' | 'time' | 'code' | 'address')
  | ('label' | 'button' | 'a')

/** Attributes of the element, and its behaviour as an item of the row or stack around it. */
type BoxProps<T extends Tag> = Omit<JSX.IntrinsicElements[T], 'size'> & {
  /** Element to render: `div` if missing. Lists lose their markers and margins. */
  as?: T
  /** True to fill the free space of its row. */
  grow?: boolean
  /** True to keep its width if the row has too little space. */
  fixed?: boolean
}

interface FlexProps {
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  justify?: 'center' | 'end' | 'between' | undefined
}

/** Items below each other, 12 px apart. */
export function Stack<T extends Tag = 'div'>(props: BoxProps<T> & FlexProps) {
  const { gap = 'm', align, justify, ...rest } = plain<FlexProps>(props)
  return drawn(classes.stack, rest, {}, flexMeasures({ gap, align, justify }))
}

/** Items in a row, 8 px apart, centred on their line. With `wrap`, items that lack room move below. */
export function Row<T extends Tag = 'div'>(props: BoxProps<T> & RowProps) {
  const { gap = 's', align = 'center', justify, wrap, ...rest } = plain<RowProps>(props)
  return drawn(classes.row, rest, { wrap }, flexMeasures({ gap, align, justify }))
}

interface RowProps extends FlexProps {
  wrap?: boolean
}

/** Columns of equal width: a fixed number, below each other on a phone, or as many as fit with `least` as their width. */
export function Grid<T extends Tag = 'div'>(props: BoxProps<T> & GridProps) {
  const { gap = 'm', align = 'start', columns = 2, least, ...rest } = plain<GridProps>(props)
  const measures = { ...flexMeasures({ gap, align }), '--columns': columns, '--least': least }
  return drawn(classes.grid, rest, { least: least !== undefined }, measures)
}

interface GridProps extends Omit<FlexProps, 'justify'> {
  columns?: number
  least?: `${number}px`
}

/** A framed surface. `empty` has a dashed frame, for items that do not exist yet. */
export function Panel<T extends Tag = 'div'>(props: BoxProps<T> & PanelProps) {
  const { ground, pad = 'm', gap = 'm', align, justify, lined, className, ...rest } = plain<PanelProps>(props)
  const own = joined(classes.stack, classes.panel, className)
  return drawn(own, rest, { ground, pad, lined }, flexMeasures({ gap, align, justify }))
}

interface PanelProps extends FlexProps {
  ground?: 'sheet' | 'paper' | 'accent' | 'warn' | 'bad' | 'empty'
  pad?: 'none' | 's' | 'm' | 'l'
  /** True if its items are rows with a line between them. */
  lined?: boolean
  className?: string | undefined
}

interface TextProps {
  /** Ink of second and third rank, or a colour with a meaning. The ink of the parent if missing. */
  tone?: 'ink' | '2' | '3' | 'accent' | 'warn' | 'bad' | undefined
  size?: 'small' | 'large' | 'title-3' | 'title-2' | 'title-1'
  strong?: boolean
  /** True for digits of equal width, for figures below each other. */
  figures?: boolean
  /** True to end a full line with an ellipsis. */
  oneLine?: boolean
  centred?: boolean
}

/** Text in a type size of the tokens: a paragraph, or a heading with `as="h2"`. Long words break. */
export function Text<T extends Tag = 'p'>(props: BoxProps<T> & TextProps) {
  const { as = 'p' as 'div', tone, size, strong, figures, oneLine, centred, ...rest } = plain<TextProps>(props)
  const measures = {
    '--tone': tone === undefined ? 'currentcolor' : `var(--${/\d/.test(tone) ? `ink-${tone}` : tone})`,
    '--size': size && `var(--${size.startsWith('title') ? size : `text-${size}`})`,
  }
  const looks = { size, strong, figures, 'one-line': oneLine, centred }
  return drawn(classes.text, { ...rest, as }, looks, measures)
}

type Looks = Record<string, string | boolean | undefined>

/** Custom properties that the rule of the primitive reads. A class can still set the property itself. */
type Measures = Record<`--${string}`, string | number | undefined>

function flexMeasures({ gap, align, justify }: FlexProps): Measures {
  return {
    '--gap': gap === 'none' ? '0px' : `var(--space-${gap})`,
    '--align': align ?? 'normal',
    '--justify': justify === 'between' ? 'space-between' : (justify ?? 'normal'),
  }
}

/** Props as those of a `div`. Typing the bodies for every element would take the compiler minutes. */
const plain = <P,>(props: unknown) => props as P & BoxProps<'div'>

/** The element with the class of the primitive, its looks as `data-` attributes and its measures as custom properties. */
function drawn(own: string | undefined, props: BoxProps<'div'>, looks: Looks, measures: Measures) {
  const { as: Element = 'div', grow, fixed, className, style, ...rest } = props
  const data = Object.entries({ ...looks, grow, fixed }).map(([name, value]) => [`data-${name}`, value || undefined])
  return (
    <Element
      {...Object.fromEntries(data)}
      {...rest}
      style={{ ...measures, ...style }}
      className={joined(classes.box, own, className)}
    />
  )
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
