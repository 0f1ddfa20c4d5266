// The words of the rules for a player’s details (spec section 5). Apart from the rules, because every page loads these.

export const INCOMPLETE = 'Please complete all required fields.';
export const EMAIL_IN_USE = 'Email is already in use.';
export const INVALID_PHONE = 'Enter a valid phone number, or leave this blank.';
export const PASSWORD_RULE = '≥6 chars & include number.';
export const USERNAME_RULE = '3–14 characters: letters, numbers, _ or .';
export const USERNAME_EDGES = 'Start and end with a letter or a number.';
export const USERNAME_RESERVED = 'That name is reserved. Try another one.';
