Feature: A log
  Scenario: It is empty
    Given a log
