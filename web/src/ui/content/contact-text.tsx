/** An email or a number as it is; a long address breaks before its @ rather than anywhere. */
export function ContactText({ contact }: { contact: string }) {
  const at = contact.indexOf('@');
  if (at < 1) return <bdi className="wrap-anywhere">{contact}</bdi>;

  return (
    <bdi className="wrap-anywhere">
      {contact.slice(0, at)}
      <wbr />
      {contact.slice(at)}
    </bdi>
  );
}
