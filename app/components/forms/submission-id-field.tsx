import { memo } from 'react'
import { useNonce } from '~/components/nonce'

/**
 * The id of what will be sent, by which a second press is known. A page that comes from memory has none: it is the same for everybody. Its
 * visitors' browsers give the form one, by chance, as soon as they read it; where no script runs, the content of what is sent stands for it.
 * Whoever goes back to a form has the id put back that it was sent with, over which React would set the default anew with each rendering: this is
 * rendered once.
 * @param id the same for as long as the form stands
 */
export const SubmissionIdField = memo(function SubmissionIdField({ id }: { id: string }) {
  const nonce = useNonce()
  return (
    <>
      {/* Where there is no id, React must leave alone the one that the script has given. */}
      <input type="hidden" name="submission_id" suppressHydrationWarning {...(id === '' ? {} : { defaultValue: id })} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: GIVE_ID }} />
    </>
  )
})

/** Of bytes, not `randomUUID`: that is missing where a site is served without TLS. */
const GIVE_ID =
  '{const field=document.currentScript.previousElementSibling;if(!field.value){const bytes=[...crypto.getRandomValues(new Uint8Array(16))];' +
  'bytes[6]=bytes[6]&15|64;bytes[8]=bytes[8]&63|128;' +
  'field.value=bytes.map((byte,at)=>([4,6,8,10].includes(at)?"-":"")+byte.toString(16).padStart(2,"0")).join("")}}'
