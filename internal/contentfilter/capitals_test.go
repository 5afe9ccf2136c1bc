package contentfilter_test

import "testing"

func TestCapitals(t *testing.T) {
	flagged(t, "capitals", map[string]string{
		"WHY DOES NOBODY EVER ANSWER THE PHONE OVER THERE": "WHY DOES NOBODY EVER " +
			"ANSWER THE PHONE OVER THERE",
		"He is a nice man. BUT WHY DOES NOBODY ANSWER THE PHONE? I do.": "BUT WHY DOES NOBODY ANSWER THE PHONE",
		"NEVER AGAIN, this man IS A DISGRACE FOR OUR TOWN AND ITS PEOPLE!": "NEVER AGAIN, " +
			"this man IS A DISGRACE FOR OUR TOWN AND ITS PE…",
		"ＷＨＹ ＤＯＥＳ ＮＯＢＯＤＹ ＥＶＥＲ ＡＮＳＷＥＲ":      "WHY DOES NOBODY EVER ANSWER",
		"ПОЧЕМУ НИКТО НИКОГДА НЕ ОТВЕЧАЕТ": "ПОЧЕМУ НИКТО НИКОГДА НЕ ОТВЕЧАЕТ",
	})
	unflagged(t, "DPW", "NJDOT", "DPW and NJDOT", "FEMA, NJDEP, NJDOT, DPW", "THANK YOU SO MUCH",
		"GREAT MAYOR!", "I LOVE THIS TOWN and everyone in it",
		"MAYOR. JUDGE. SHERIFF. CLERK. COUNCIL.", "市長はとても親切でした。ありがとうございました。")
}
