import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import type { FieldOption } from '~/domain/forms/form-field'
import { draftAnswer } from './use-draft-answers'
import { useFreeTimes } from './use-free-times'

type SlotFieldProps = {
  name: string
  /** The time that is chosen; empty for none. */
  value: string
  /** What it says to choose none of them. */
  anyTime: string | undefined
  options: readonly FieldOption[]
  /** Why `value` cannot be had. */
  error: string | undefined
}

/**
 * The times that can be booked: days, and the times of the day that is chosen, all of them radio buttons that work without script. Choosing
 * a day only opens it: what is sent is the time, and the day of the chosen time stays open. Without script the list has the times of every place that
 * can be chosen, and the server says where one is free; with it the list follows the place.
 */
export function SlotField({ name, value, anyTime, options: given, error }: SlotFieldProps) {
  const ref = useRef<HTMLDivElement>(null)
  const noneRef = useRef<HTMLInputElement>(null)
  const options = useFreeTimes(ref, { name, value, given, error })
  // Whoever asked for a time that was refused did not ask for any time: nothing is chosen in its place, and a form that is sent so is told to choose.
  const isRefused = error !== undefined && value !== ''
  // Another place may not have the time or the day that was chosen. Where a time has to be chosen, none is chosen for the visitor, but what they
  // chose themselves before they went back.
  useEffect(() => {
    for (const group of [name, DAY]) {
      const radios = [...(ref.current?.querySelectorAll<HTMLInputElement>(`input[name="${group}"]`) ?? [])]
      if (radios.some(({ checked }) => checked)) continue
      const chosen = draftAnswer(group)
      const first = group === name && (anyTime === undefined || isRefused) ? undefined : radios[0]
      const radio = radios.find(({ value }) => value === chosen) ?? first
      if (radio) radio.checked = true
    }
  }, [options, name, anyTime, isRefused])

  function onChoice({ target }: FormEvent) {
    if (noneRef.current && target instanceof HTMLInputElement && target.name === name) noneRef.current.disabled = true
  }

  /** The times and the choice above the days are one group of radio buttons, so that by itself Tab would skip the times of the day that was just opened. */
  function onTab(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.shiftKey || !(event.target instanceof HTMLInputElement) || event.target.name !== DAY) return
    const times = [...(event.target.closest('.slot-day')?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? [])]
    const time = times.find(({ checked }) => checked) ?? times[0]
    if (!time) return
    event.preventDefault()
    time.focus()
  }

  const days = daysOf(options)
  // Where somebody else has taken the chosen time, its day stays open, because the times beside it are the nearest.
  const openDay = days.find(({ times }) => times.some((time) => dateOf(time.value) === dateOf(value))) ?? days[0]
  return (
    <div className="slots" role="presentation" ref={ref} onChange={onChoice} onKeyDown={onTab}>
      {anyTime === undefined ? null : <Chip name={name} value="" label={anyTime} isChosen={!isRefused && !options.some((option) => option.value === value)} />}
      {days.map(({ day, times }) => (
        <div className="slot-day" key={day}>
          <Chip name={DAY} value={day} label={shortDay(day)} then=", show its times" isChosen={day === openDay?.day} />
          <fieldset className="slot-times">
            <legend className="field-hint">{day}</legend>
            {times.map((time) => (
              <Chip key={time.value} name={name} value={time.value} label={time.label} isChosen={!isRefused && time.value === value} />
            ))}
          </fieldset>
        </div>
      ))}
      {/* Without script both are sent, and what comes first counts: this one does while no time is chosen. */}
      {isRefused ? <input type="hidden" name={name} value={NONE_CHOSEN} key={value} ref={noneRef} /> : null}
    </div>
  )
}

/** The day of a time such as `2026-11-24T10:30`. */
const dateOf = (time: string) => time.slice(0, 10)

/** The name of the days' radio buttons. The form does not ask for it; it only says which day is open. */
const DAY = 'shown_day'

/** A value that is no time, so that the form's own rule asks for one. */
const NONE_CHOSEN = 'none'

/** @property then what pressing it does, where that is no choice and only seen */
function Chip({ name, value, label, then, isChosen }: { name: string; value: string; label: string; then?: string; isChosen: boolean }) {
  return (
    <label className="slot-chip">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {label}
      {then ? <span className="sr-only">{then}</span> : null}
    </label>
  )
}

/** 'Tue 24 Nov' of 'Tuesday 24 November 2026', which stands above its times. */
function shortDay(day: string): string {
  return day.replace(/^(\p{L}{3})\p{L}* (\d+) (\p{L}{3})\p{L}* \d{4}$/u, '$1 $2 $3')
}

function daysOf(options: readonly FieldOption[]): { day: string; times: FieldOption[] }[] {
  const days = [...new Set(options.map(({ group = '' }) => group))]
  return days.map((day) => ({ day, times: options.filter(({ group = '' }) => group === day) }))
}
