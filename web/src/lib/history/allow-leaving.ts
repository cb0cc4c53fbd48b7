let isAllowed = false;

/** The page is about to go for a reason that nobody can be asked about: the session is over, the language is another. */
export const allowLeaving = () => {
  isAllowed = true;
};

export const isLeavingAllowed = () => isAllowed;
