const emergencyNumber = '911';

/** A sentence that names 911, with the number as the way to call it. */
export function EmergencyCall({ sentence }: { sentence: string }) {
  const [before, after] = sentence.split(emergencyNumber);

  return (
    <>
      {before}
      <a href={`tel:${emergencyNumber}`} className="link">
        {emergencyNumber}
      </a>
      {after}
    </>
  );
}
