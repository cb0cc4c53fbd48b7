/** Points, gift cards and their limits. */
export const pointsSpanish = {
  "A card in your cart isn't offered. Please clear your cart and choose again.":
    'Una tarjeta de su carrito no se ofrece. Vacíe el carrito y elija de nuevo.',
  'By law, gift cards can be at most {1} a year here. {2} is left this year, and this cart is {3}.':
    'Por ley, las tarjetas de regalo pueden sumar {1} al año como máximo. Este año quedan {2} y este carrito suma {3}.',
  'By law, one card can be at most {1} here. Please remove {2}.':
    'Por ley, una tarjeta puede ser de {1} como máximo. Quite {2}.',
  "Everyone gets this reward once, and an account with your name and birth date has already had it. If that wasn't you, please contact us through Help. Visits still earn you points.":
    'Cada persona recibe esta recompensa una vez y ya se dio a una cuenta con su nombre y fecha de nacimiento. Si no fue usted, escríbanos o llámenos desde Ayuda. Las citas le siguen dando puntos.',
  'Everyone gets this reward once, and another account with your email has already had it. Visits still earn you points.':
    'Cada persona recibe esta recompensa una vez y ya se dio a otra cuenta con su correo. Las citas le siguen dando puntos.',
  'Only the adult who looks after this family can set a limit.':
    'Solo la persona adulta responsable de esta familia puede poner un límite.',
  'Please choose a value from {1} to {2} for {3}.': 'Elija un valor de {1} a {2} para {3}.',
  'Please complete the profile first.': 'Complete primero el perfil.',
  'Points of {1} can be redeemed once their first visit has taken place.':
    'Los puntos de {1} se podrán canjear cuando se haya realizado su primera cita.',
  'You can redeem points once the next visit of yours or of your family has taken place.':
    'Podrá canjear puntos cuando se haya realizado la próxima cita suya o de su familia.',
  'You can redeem points once your first visit has taken place.':
    'Podrá canjear puntos cuando se haya realizado su primera cita.',
  'Redeeming points is turned off for {1}.': 'El canje de puntos está desactivado para {1}.',
  'The limit is removed.': 'Se quitó el límite.',
  'The limit is saved.': 'Se guardó el límite.',
  'The points are added.': 'Se sumaron los puntos.',
  'The points are claimed. They can be used once they are confirmed.':
    'Los puntos se sumaron. Podrá usarlos cuando se confirmen.',
  "All of this month's points have already been earned.": 'Ya se ganaron todos los puntos de este mes.',
  'These points have already been claimed.': 'Estos puntos ya se sumaron.',
  'These points were taken back.': 'Estos puntos se retiraron.',
  "This brand isn't offered.": 'Esta marca no se ofrece.',
  'This cart costs {1}. That is {2} more than you have.': 'Este carrito cuesta {1}. Son {2} más de los que tiene.',
  'This cart costs {1}. That is {2} more than {3} has.': 'Este carrito cuesta {1}. Son {2} más de los que tiene {3}.',
  'This cart costs {1}. You can redeem {2} more this month.':
    'Este carrito cuesta {1}. Este mes usted puede canjear {2} más.',
  'This cart costs {1}. {2} can redeem {3} more this month.':
    'Este carrito cuesta {1}. Este mes {2} puede canjear {3} más.',
  'This referral no longer earns points.': 'Esta recomendación ya no da puntos.',
  "This visit didn't take place, so it earns no points.": 'Esta cita no se realizó, así que no da puntos.',
  "You can't redeem points yourself. Please ask the adult who looks after your account.":
    'Usted no puede canjear puntos. Pídalo a la persona adulta responsable de su cuenta.',
  'Your points are redeemed. The gift cards are on their way.':
    'Sus puntos están canjeados. Las tarjetas de regalo van en camino.',
  '{1} has changed. Please remove it from your cart and add it again.':
    '{1} cambió. Quítela de su carrito y agréguela de nuevo.',
  '{1} is no longer offered. Please remove it from your cart.': '{1} ya no se ofrece. Quítela de su carrito.',
  "{1} works like cash, which the law doesn't allow here. Please remove it.":
    '{1} funciona como dinero en efectivo, y la ley no lo permite aquí. Quítela.',
  '“{1}” from {2}': '“{1}” de {2}',
};
