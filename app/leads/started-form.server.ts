import { z } from 'zod'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { shownLater, typedOver } from '~/domain/forms/typed-before'
import { wellFormed } from '~/domain/text/clean-text'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import type { TypedForm } from './lead-input'

/** How long an address gives back what was typed: that of a step, and the one that one comes back to from paying. */
export const TYPED_MINUTES = 60

const FIND = statement({
  name: 'lead-started-form',
  isPrepared: true,
  values: [z.number(), z.string()],
  row: { typed: z.unknown(), email: z.string(), phone: z.string(), isComplete: z.boolean(), isFresh: z.boolean() },
  neverNull: { isFresh: 'every lead says when it was made' },
  text: `
    select typed, email, phone, form_completed as "isComplete", created_at > now() - make_interval(mins => ${TYPED_MINUTES}) as "isFresh"
    from lead where tenant_id = $1 and submission_id = $2 and typed is not null`,
})

const typedForm = z.object({ step: z.number(), values: z.record(z.string()) }) satisfies z.ZodType<TypedForm>

/** A form in steps that is a lead already. `isFresh`: what was typed in it may be shown. */
export type StartedForm = TypedForm & { email: string; phone: string; isComplete: boolean; isFresh: boolean }

/** @param formId the id of its submission */
export async function findStartedForm({ id }: Pick<Tenant, 'id'>, formId: string): Promise<StartedForm | null> {
  const found = await FIND.first(getPool(), [id, formId])
  return found && { ...found, ...typedForm.parse(found.typed) }
}

const SAVE_TYPED = statement({
  name: 'lead-save-typed',
  isPrepared: true,
  values: [z.number(), z.string(), z.record(z.unknown())],
  text: 'update lead set typed = $3::jsonb where tenant_id = $1 and submission_id = $2 and typed is not null',
})

const SAVE_DRAFT = statement({
  name: 'valuation-save-typed',
  values: [z.number(), z.string(), z.record(z.unknown())],
  text: 'update valuation set typed = $3::jsonb where tenant_id = $1 and id = $2 and lead_id is null and erased_at is null',
})

const FIND_DRAFT = statement({
  name: 'valuation-typed',
  values: [z.number(), z.string()],
  row: { typed: z.unknown(), isFresh: z.boolean() },
  neverNull: { isFresh: 'every valuation says when it was made' },
  text: `
    select typed, created_at > now() - make_interval(mins => ${TYPED_MINUTES}) as "isFresh" from valuation where tenant_id = $1 and id = $2 and typed is not null`,
})

/** A longer value than any step takes is cut, and half of a character at the cut is no text that JSON in Postgres takes. */
const MAX_VALUE_LENGTH = 10_000

/** Saves what was typed in a step that was left before it was sent whole: it is not checked, and says nothing of the lead yet. */
export async function keepTyped(tenant: Pick<Tenant, 'id'>, formId: string, typed: Record<string, string>): Promise<void> {
  const started = await findStartedForm(tenant, formId)
  if (started) await saveTypedStep(tenant, formId, { step: started.step, values: typedOver(started.values, typed, started.isFresh) })
  else await saveDraft(tenant, formId, typed)
}

async function saveTypedStep({ id }: Pick<Tenant, 'id'>, formId: string, { step, values }: TypedForm): Promise<void> {
  await SAVE_TYPED.run(getPool(), [id, formId, { step, values: bounded(values) }])
}

/** The same where there is no lead yet: a trade-in is a car before anybody is known. Its lead takes the place of this draft. */
async function saveDraft({ id }: Pick<Tenant, 'id'>, formId: string, values: FormValues): Promise<void> {
  await SAVE_DRAFT.run(getPool(), [id, formId, bounded(values)])
}

/** What was typed for a trade-in that has no lead yet, by the names of its fields; empty where nothing was kept, or where it is older than `TYPED_MINUTES`. */
export async function findDraft({ id }: Pick<Tenant, 'id'>, formId: string): Promise<FormValues> {
  const found = await FIND_DRAFT.first(getPool(), [id, formId])
  const typed = found ? z.record(z.string()).parse(found.typed) : {}
  return found?.isFresh === false ? shownLater(typed) : typed
}

function bounded(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value = '']) => [name, wellFormed(value.slice(0, MAX_VALUE_LENGTH))]))
}
