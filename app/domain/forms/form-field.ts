/**
 * The controls that a form can ask with. `checkbox` is one box to tick, `checkboxes` are several; `slot` is one of the times that can be
 * booked; `hidden` is sent unseen.
 */
export type FieldType = 'hidden' | 'text' | 'email' | 'tel' | 'date' | 'datetime' | 'slot' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'checkboxes'

/** `group` is the heading that options of a select stand under. */
export type FieldOption = { value: string; label: string; group?: string }

/** A field as the form asks it: plain data, so that the server, the browser and the page without script have it from one place. */
export type FormField = {
  /** What the control is called, and the lead's answer to it. Letters, digits, spaces and underscores. */
  name: string
  type: FieldType
  label: string
  /** Which part of the form it belongs to. A form in steps has parts in each step. */
  section: string
  isRequired?: boolean
  /** Stands beside the next one that does, where there is room. */
  isHalf?: boolean
  /** The longest text taken. What is over is an error, never cut, so that nothing typed is lost unseen. */
  limit?: number
  /** How the message about a text that is too long names it, such as 'Your first name'. */
  what?: string
  /** Of selects, radio buttons and checkboxes. */
  options?: readonly FieldOption[]
  /** The first line of a select, which chooses nothing. */
  placeholder?: string
  hint?: string
  /** What a control says before anybody does, and a hidden one when it was sent empty; of a checkbox 'on' for ticked. */
  preset?: string
  /** A text has to match it, as the source of a regular expression. */
  pattern?: string
  /** Said when it is left empty although it is required. */
  missing?: string
  /** Said when what was entered cannot be read. */
  invalid?: string
  /** Of a checkbox: what it sends when it is ticked, where that says which words it stands beside (`consent.ts`); absent: 'on'. */
  ticked?: string
  autoComplete?: string
  autoCapitalize?: string
  /** Of a phone number: one of another country is refused. */
  isAustralian?: boolean
  inputMode?: 'numeric'
  /** How many characters the control takes at all; beyond `limit`, so that what is too long is seen. */
  maxLength?: number
}

/** A field as a form's options carry it: a standard field says only what differs (`standard-fields.ts`), others everything. */
export type ResolvedField = Partial<FormField> & Pick<FormField, 'name'>
